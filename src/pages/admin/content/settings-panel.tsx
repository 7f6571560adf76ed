/** The tab "Settings" of the content screen. */
export default function SettingsPanel() {
  return <h2 className="text-lead">Settings</h2>;
}
