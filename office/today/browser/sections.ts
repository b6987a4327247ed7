// What most people do not have on Today: one file that loads only with data that needs it.
export { AskedOfOthers, DoneByOthers, ToDecide } from './Decide.tsx'
export { Comments } from './Comments.tsx'
export { PagesOffline } from './PagesOffline.tsx'
export { ReadAgain } from './ReadAgain.tsx'
