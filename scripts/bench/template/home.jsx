const LINKS = ['Documentation', 'Community', 'Examples', 'Releases']

export const meta = () => [{ title: 'New app' }, { name: 'description', content: 'Welcome' }]

export const loader = () => ({ message: 'Hello' })

export default function Home({ loaderData }) {
  return (
    <main>
      <header>
        <h1>Welcome</h1>
      </header>
      <nav aria-label="Next">
        <p>{loaderData.message}</p>
        <ul>
          {LINKS.map(name => (
            <li key={name}>
              <a href={`/${name}`}>
                <svg width="24" height="20" viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M9.99981 10.0751V9.99992M17.4688 17.4688L2.5 2.5" />
                </svg>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  )
}
