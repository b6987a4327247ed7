import { builtVariables } from '../../settings/built-settings.ts'
import { builtSettings } from '../queries/settings.ts'

/**
 * The settings that the pages were built with: our server compares it with its own at startup and does not serve
 * it.
 */
export function GET() {
  return Response.json(builtVariables(builtSettings))
}
