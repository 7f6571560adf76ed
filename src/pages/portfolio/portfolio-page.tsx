export default function P() {
  return (
    <section data-ground="night" className="min-h-svh pt-40">
      <div className="frame">
        <h1 className="text-h1">portfolio</h1>
      </div>
    </section>
  );
}
