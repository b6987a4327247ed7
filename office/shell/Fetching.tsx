/** A placeholder while a request runs, shown and announced only after 400 ms. */
export function Fetching({ children }: { children: string }) {
  return (
    <p role="status" className="fetching">
      {children}
    </p>
  )
}
