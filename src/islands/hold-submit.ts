/**
 * Inline script placed before its form. It holds a submit that happens before the form's script has loaded: the page
 * must not reload, and the form is submitted as soon as it can be (`data-pending-submit`).
 */
export const holdSubmit =
  "addEventListener('submit',e=>{if('form'in e.target.dataset){e.preventDefault();e.target.dataset.pendingSubmit=''}},true)"
