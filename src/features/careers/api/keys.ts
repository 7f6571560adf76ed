/** Query keys of the careers page. */
export const careersKeys = {
  openings: ['careers', 'openings'],
};
