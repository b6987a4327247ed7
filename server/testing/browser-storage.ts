/** A `localStorage` with its entries as properties, as in browsers. */
export function browserStorage(): unknown {
  const storage = {
    getItem(this: Record<string, unknown>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, unknown>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, unknown>, name: string) {
      Reflect.deleteProperty(this, name)
    },
  }
  return Object.create(storage)
}
