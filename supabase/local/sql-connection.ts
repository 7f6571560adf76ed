export type Parameter = string | number | boolean | null | string[];

export interface Answer<Row> {
  rows: Row[];
}

export interface Statements {
  /** Runs one statement, with `$1`, `$2` … for the parameters. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: Parameter[]): Promise<Answer<Row>>;
  /**
   * Runs one or several statements, and returns the result of each. A server omits the empty results of
   * statements without rows.
   */
  exec(sql: string): Promise<Answer<Record<string, unknown>>[]>;
}

/** One session of a database, as superuser; PGlite has this interface. Rejects with the database's error. */
export interface Session extends Statements {
  /** Runs a task in a transaction, which is rolled back when the task rejects. */
  transaction<T>(task: (tx: Statements) => Promise<T>): Promise<T>;
}
