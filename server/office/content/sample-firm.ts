import type { SavedContent } from './saved-content.ts'

/** Whether the content is still that of the sample firm. */
export function isSampleFirm({ fields }: Pick<SavedContent, 'fields'>): boolean {
  const firm = fields.get('firm.yaml')
  return typeof firm === 'object' && firm !== null && 'sample' in firm && firm.sample === true
}
