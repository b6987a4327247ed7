/** The lists of the content, as the office calls them. */
export const listNames: Readonly<Record<string, string>> = {
  'facts.yaml': 'Figures of law',
  'citations.yaml': 'Citations',
  'changed-law.yaml': 'Changed law',
  'wording.yaml': 'Wording',
  'kept-sentences.yaml': 'Kept sentences',
  'old-addresses.csv': 'Old addresses',
}
