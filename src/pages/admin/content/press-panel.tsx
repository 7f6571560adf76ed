/** The tab "Press items" of the content screen. */
export default function PressPanel() {
  return <h2 className="text-lead">Press items</h2>;
}
