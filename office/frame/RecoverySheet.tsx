/** A fresh sheet of recovery codes; prints on one page without the rest of the screen. */
export function RecoverySheet({ firm, name, codes }: { firm: string; name: string; codes: string[] }) {
  return (
    <section className="sheet" aria-labelledby="sheet-heading">
      <h1 id="sheet-heading">Recovery codes</h1>
      <p>
        For {name}, the office of {firm}. Print this sheet and keep it where you keep your passport. Each code
        signs you in once if your passkey is lost. The codes are not shown again.
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </section>
  )
}
