/** The path of an account's page in the console. */
export const accountPath = (id: string) => `/admin/investors/${id}`;
