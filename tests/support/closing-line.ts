import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints a final line with the number of journeys that passed, failed and were skipped. */
export default class ClosingLine implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>()

  onTestEnd(test: TestCase, result: TestResult) {
    this.outcomes.set(test.id, result.status)
  }

  onEnd() {
    const statuses = [...this.outcomes.values()]
    const passed = statuses.filter((status) => status === 'passed').length
    const skipped = statuses.filter((status) => status === 'skipped').length
    console.info(
      `journeys: ${passed} passed, ${statuses.length - passed - skipped} failed, ${skipped} skipped`,
    )
  }
}
