// Import this before anything that an older Node lacks. Below 22.18, Node itself refuses `.ts` files.

/** As `engines` in package.json says. */
const needed = 24

const { node } = process.versions
if (Number.parseInt(node) < needed) {
  console.error(
    `The site needs Node ${needed} or newer, and this is Node ${node}: write "npm exec -- node" instead of "node", which starts the one that npm ci installed.`,
  )
  process.exit(1)
}
