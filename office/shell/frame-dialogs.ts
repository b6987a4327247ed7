export { FindDialog } from './FindDialog.tsx'
export { KeysDialog } from './KeysDialog.tsx'
