/** Faults in the rules of the database. */
export const databaseFaults = [];
