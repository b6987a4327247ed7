import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

// `npm run build:office`, which `npm run build` and `npm start` also run. Where the code is read-only, as for a site with
// a user of its own, the office stays as it was built.

const office = dirname(import.meta.dirname)
const dist = join(office, 'dist')

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

if (mayWrite(existsSync(dist) ? dist : office)) {
  const { default: config } = await import('./vite.config.ts')
  await build({ ...config, configFile: false })
} else if (existsSync(join(dist, 'manifest.json'))) {
  console.log('This user may not write office/dist: the office stays as it was built.')
} else {
  console.error(
    'This user may not write office/dist. Run "npm run build:office" once as the user who owns the code.',
  )
  process.exitCode = 1
}
