/** The tab "Prices" of the content screen. */
export default function PricesPanel() {
  return <h2 className="mt-6 text-lead">Prices</h2>;
}
