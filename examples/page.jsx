/** The frame of both examples. */
export const Page = ({ name, children }) => (
  <>
    <header>
      <a className="brand" href="/">
        {name}
      </a>
      <plinth-user-button />
    </header>
    <main>{children}</main>
  </>
);

export const Hero = ({ name, title, children }) => (
  <div className="welcome">
    <div>
      <h1>{title}</h1>
      <p className="lead">{children}</p>
    </div>
    <plinth-sign-in application={name}>
      <p className="muted">You use a passkey and need no password.</p>
    </plinth-sign-in>
  </div>
);
