/** After this long without any input nobody counts as reading, in ms. */
export const idleLimit = 60_000;

/** Seconds of attention for one page. */
export interface ReadPage {
  page: number;
  seconds: number;
}

/** The state of the reader in one second. */
interface Moment {
  page: number;
  isVisible: boolean;
  /** How long ago somebody moved, pressed or scrolled, in ms. */
  idle: number;
}

/** Seconds by page, counted while the tab is visible and somebody is there. */
export class Attention {
  private readonly seconds = new Map<number, number>();

  /** One second has passed. */
  count({ page, isVisible, idle }: Moment): void {
    if (!isVisible || idle >= idleLimit || page < 1) return;
    this.seconds.set(page, (this.seconds.get(page) ?? 0) + 1);
  }

  /** What was counted since the last time, which is then forgotten. */
  take(): ReadPage[] {
    const pages = [...this.seconds].map(([page, seconds]) => ({ page, seconds }));
    this.seconds.clear();
    return pages;
  }

  /** Takes back what did not arrive, for the next time. */
  putBack(pages: readonly ReadPage[]): void {
    for (const { page, seconds } of pages) {
      this.seconds.set(page, (this.seconds.get(page) ?? 0) + seconds);
    }
  }
}
