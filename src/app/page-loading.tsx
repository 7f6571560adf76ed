/** Stands in for a page whose code is on its way. */
export function PageLoading() {
  return (
    <div data-theme="dark" className="min-h-svh">
      <p role="status" className="sr-only">
        Loading…
      </p>
    </div>
  );
}
