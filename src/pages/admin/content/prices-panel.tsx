/** The tab "Prices" of the content screen. */
export default function PricesPanel() {
  return <h2 className="text-lead">Prices</h2>;
}
