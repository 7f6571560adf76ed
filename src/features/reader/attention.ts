/** Without input for this long, the visitor does not count as reading, in ms. */
export const idleLimit = 60_000;

/** Seconds of attention for one page. */
export interface PageAttention {
  page: number;
  seconds: number;
}

/** The state of the reader in one second. */
interface Moment {
  page: number;
  isVisible: boolean;
  /** The time since the last movement, press or scroll, in ms. */
  idle: number;
}

/** Counts seconds per page while the tab is visible and the visitor is active. */
export class Attention {
  private readonly seconds = new Map<number, number>();

  /** Call it once per second. */
  count({ page, isVisible, idle }: Moment): void {
    if (!isVisible || idle >= idleLimit || page < 1) return;
    this.seconds.set(page, (this.seconds.get(page) ?? 0) + 1);
  }

  /** Returns the seconds counted since the last call, and resets them. */
  flush(): PageAttention[] {
    const pages = [...this.seconds].map(([page, seconds]) => ({ page, seconds }));
    this.seconds.clear();
    return pages;
  }

  /** Adds seconds that were not delivered, so that the next call returns them. */
  restore(pages: readonly PageAttention[]): void {
    for (const { page, seconds } of pages) {
      this.seconds.set(page, (this.seconds.get(page) ?? 0) + seconds);
    }
  }
}
