import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { z } from 'zod'
import { expect, siteFolder, test } from '../support/site.ts'

const checker = resolve('node_modules/vnu-jar/build/dist/vnu.jar')

const REASON = 'Nu HTML Checker NOT RUN: install Java 17 or newer, Debian\'s package "default-jre-headless"'

const answer = z.object({
  messages: z.array(z.object({ url: z.string(), lastLine: z.number().optional(), message: z.string() })),
})

/** Findings that are not errors, each with the reason. Everything else fails the test. */
const excused = [
  // Newer than its grammar: scroll-driven animations, view transitions, registered properties, discrete
  // transitions.
  /^CSS: 'animation-(timeline|range)': Property 'animation-(timeline|range)' doesn't exist\.$/,
  /^CSS: 'view-transition-name': Property 'view-transition-name' doesn't exist\.$/,
  /^CSS: Unrecognized at-rule '@(view-transition|property|starting-style)'$/,
  /^CSS: 'transition': 'allow-discrete' is not a 'transition' value\.$/,
  // role="list" restores the semantics of unmarked lists in Safari.
  /^The 'list' role is unnecessary for element '[uo]l'\.$/,
  // React's style for empty elements; equivalent in HTML.
  /^Trailing slash on void elements has no effect/,
  // A file has no origin, so nothing is 'self' to it. Browsers enforce the policy: a violation fails every journey
  // (site.ts).
  /violates Content Security Policy/,
]

test('every page is valid according to the Nu HTML Checker, which the W3C runs', () => {
  if (!hasJava()) {
    console.warn(REASON)
    test.skip(!process.env['REQUIRE_JAVA'], REASON)
    throw new Error(REASON)
  }
  const findings = check(siteFolder)
    .filter(({ message }) => !excused.some((finding) => finding.test(message)))
    .map(({ url, lastLine, message }) => `${url.split(`/${siteFolder}/`).at(-1)}:${lastLine}: ${message}`)
  expect(findings).toEqual([])
})

/** Whether the PATH has a Java new enough for the checker. */
function hasJava(): boolean {
  try {
    execFileSync('java', ['-jar', checker, '--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function check(folder: string) {
  const options = ['--skip-non-html', '--asciiquotes', '--format', 'json', '--stdout', '--exit-zero-always']
  const said = execFileSync('java', ['-jar', checker, ...options, folder], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return answer.parse(JSON.parse(said)).messages
}
