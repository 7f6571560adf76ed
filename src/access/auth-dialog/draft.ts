const empty = { email: '', firstName: '', lastName: '', reasonForAccess: '' };

type Draft = typeof empty;

let draft = empty;

/** What was typed into the dialog, kept from mode to mode and when it is closed. Never a password. */
export const readDraft = (): Draft => draft;

export function writeDraft(values: Partial<Draft>): void {
  const { email, firstName, lastName, reasonForAccess } = { ...draft, ...values };
  draft = { email, firstName, lastName, reasonForAccess };
}

export function clearDraft(): void {
  draft = empty;
}
