/** Why something failed and what to do; announced when it appears. */
export function Fault({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className="fault">
      {children}
    </p>
  )
}
