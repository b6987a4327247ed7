/** A placeholder during a request, shown and announced only if that takes longer than 400 ms. */
export function Fetching({ children }: { children: string }) {
  return (
    <p role="status" className="fetching">
      {children}
    </p>
  )
}
