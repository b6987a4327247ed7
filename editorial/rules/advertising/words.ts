/** How texts name the firm and its people, in a pattern. */
export const firmItself = String.raw`\b(?:we|our (?:firm|lawyers?|attorneys?|partners?|team|office|practice|people|staff)|the firm|this firm|the firm's (?:lawyers?|partners?|attorneys?))\b`

/** What a law firm offers, as a noun. */
export const offered = String.raw`(?:law(?:yers?)?|attorneys?|counsel(?:ors?)?|legal|litigators?|negotiators?|advis[eo]rs?|advocates?|firms?|partners?|team|practice|representation|service|services|advice|results?|outcomes?|reputation|work|track record|choice)`

export const factInstead = 'Leave it out, or state a fact that can be checked.'
export const focusInstead = 'Write "focuses on" or "advises on".'
export const workInstead = 'Say what the firm does, without the outcome.'
