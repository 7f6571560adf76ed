/** Stands in for a page whose code is on its way. */
export function PageLoading() {
  return (
    <div data-ground="night" className="min-h-svh">
      <p role="status" className="unseen">
        Loading…
      </p>
    </div>
  );
}
