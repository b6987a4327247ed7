import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const record = 'src/accessibility-tests.json'

/**
 * Writes what the accessibility statement says about its tests: the day, the tools and what they checked. Only a run
 * without a fault is recorded: `playwright test accessibility.spec --reporter=./tests/accessibility-record.ts`.
 */
export default class AccessibilityRecord implements Reporter {
  private passed: string[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === 'passed') this.passed.push(test.title)
  }

  onEnd({ status }: FullResult) {
    if (status !== 'passed' || this.passed.length === 0) {
      console.error('Nothing is recorded: the run has found faults. Mend them, then record again.')
      return
    }
    const ofPages = this.passed.filter((title) => title.startsWith('/'))
    const facts = {
      day: new Date().toISOString().slice(0, 10),
      axe: versionOf('axe-core'),
      playwright: versionOf('@playwright/test'),
      chromium: chromiumVersion(),
      pages: new Set(ofPages.map(withoutWidth)).size,
      states: new Set(this.passed.map(withoutWidth)).size - new Set(ofPages.map(withoutWidth)).size,
      checks: this.passed.length,
      faults: 0,
    }
    writeFileSync(record, `${JSON.stringify(facts, null, 2)}\n`)
    console.info(`Recorded in ${record}: ${facts.pages} pages and ${facts.states} states.`)
  }
}

/** A page is one page at whatever width it was checked. */
function withoutWidth(title: string): string {
  return title.replace(/ at \d+ px$/, '')
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string
  }
  return version
}

/** The configuration has noted which Chromium it found. */
function chromiumVersion(): string {
  const said = execFileSync(process.env['CHROMIUM_PATH'] ?? 'chromium', ['--version', '--no-sandbox'], {
    encoding: 'utf8',
  })
  return /[\d.]+/.exec(said)?.[0] ?? 'unknown'
}
