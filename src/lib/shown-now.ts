/**
 * Inline script after what is shown for some days only (`data-shown-from`, `data-shown-until`, in milliseconds): hides or shows it by
 * the visitor's clock before it is painted, so that it is right also when the site was not built again in time.
 */
export const showNow =
  "for(let e of document.querySelectorAll('[data-shown-until]'))e.hidden=Date.now()<e.dataset.shownFrom||Date.now()>=e.dataset.shownUntil"
