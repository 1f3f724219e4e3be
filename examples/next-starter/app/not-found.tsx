/** The page for unknown addresses. */
export default function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>
        <a href="/apartments">See all apartments</a>
      </p>
    </>
  );
}
