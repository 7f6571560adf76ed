// Without `Map.groupBy`, which Node 20 lacks, Vitest shows no error messages for failed tests.
if (!('groupBy' in Map)) {
  Object.assign(Map, {
    groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => unknown) {
      const groups = new Map<unknown, Item[]>();
      for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
      return groups;
    },
  });
}
