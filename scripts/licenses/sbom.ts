import type { Dependency } from './packages.ts'

/**
 * A software bill of materials (CycloneDX 1.6, JSON): the packages that run or build the site, with version,
 * license and hash. It has neither a time nor a random serial number, which the standard leaves open, so that equal
 * code gives equal bytes.
 */
export function sbomText(dependencies: Dependency[]): string {
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: dependencies.filter(({ place }) => place !== 'tests').map(componentOf),
  }
  return `${JSON.stringify(bill, null, 1)}\n`
}

function componentOf({ name, version, license, integrity, place }: Dependency) {
  const purl = packageUrl(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    // "excluded": needed to build the site, not to run it.
    scope: place === 'runs' ? 'required' : 'excluded',
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
    licenses: [{ expression: license.replace(/^\(|\)$/g, '') }],
    purl,
  }
}

/** "pkg:npm/%40astrojs/react@7.0.0" (https://github.com/package-url/purl-spec). */
function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}
