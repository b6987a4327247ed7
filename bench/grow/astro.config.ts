import { buildRules } from '../../editorial/rules.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import config from '../../astro.config.ts'
import { checkContent } from '../../src/integrations/check-content.ts'

/** The site's configuration for generated articles: they mix real paragraphs, so only the model's rules apply. */
export default {
  ...config,
  integrations: (config.integrations ?? []).map((integration) =>
    integration && 'name' in integration && integration.name === 'check-content'
      ? checkContent(contentFolder, { rules: buildRules })
      : integration,
  ),
}
