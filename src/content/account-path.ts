/** The console's page of one account. */
export const accountPath = (id: string) => `/admin/investors/${id}`;
