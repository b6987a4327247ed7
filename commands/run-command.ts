/** Runs a command of a person, and says in a sentence why it could not be carried out (exit code 1). */
export function runCommand(command: () => void): void {
  try {
    command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
