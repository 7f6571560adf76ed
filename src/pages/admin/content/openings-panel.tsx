/** The tab "Openings" of the content screen. */
export default function OpeningsPanel() {
  return <h2 className="text-lead">Openings</h2>;
}
