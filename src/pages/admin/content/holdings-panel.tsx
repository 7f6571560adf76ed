/** The tab "Holdings" of the content screen. */
export default function HoldingsPanel() {
  return <h2 className="mt-6 text-lead">Holdings</h2>;
}
