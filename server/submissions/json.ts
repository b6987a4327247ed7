/** JSON for programs and for reading: times in ISO 8601 (UTC), indented by two spaces. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
