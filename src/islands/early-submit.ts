/**
 * Stands in the page before its form and holds a form that is sent before its script has loaded: the page must not
 * reload, and the form sends itself as soon as it can (`data-early`).
 */
export const earlySubmit =
  "addEventListener('submit',e=>{if('form'in e.target.dataset){e.preventDefault();e.target.dataset.early=''}},true)"
