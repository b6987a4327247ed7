import tried from '../../tried-browsers.json'

/** The oldest versions of the browsers that `tests/browsers/` drives with every change to the code. */
export function TriedBrowsers() {
  return (
    <p>
      The main journeys run in Chromium {tried.Chromium}, Firefox {tried.Firefox} and WebKitGTK {tried.WebKit}
      , the engine of Safari, or newer versions of these.
    </p>
  )
}
