/**
 * Inline script after what is shown only for some days (`data-shown-from`, `data-shown-until`, in milliseconds): hides
 * or shows it by the visitor's clock before it is painted, so that it is right even if the site was not rebuilt in
 * time.
 */
export const showNow =
  "for(let e of document.querySelectorAll('[data-shown-until]'))e.hidden=Date.now()<e.dataset.shownFrom||Date.now()>=e.dataset.shownUntil"
