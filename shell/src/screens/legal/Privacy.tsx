import { LegalPage } from './LegalPage';

export default function Privacy() {
  return (
    <LegalPage title="Privacy Policy" other={{ href: '/terms', label: 'Terms of Service' }}>
      <p>This is what Lintel keeps about you and about the people who write to you, and why.</p>
      <h2>Your account</h2>
      <p>
        Your name, email address and profile, so that you can sign in and be found by clients. Your password
        is kept only as a hash. Where you are signed in is listed in your settings, where you can end it.
      </p>
      <h2>In your browser</h2>
      <p>
        Lintel sets no advertising cookies. Your browser stores the tokens that keep you signed in, your
        choice of theme and sidebar, and drafts that you have not saved yet. Without “Remember me” the tokens
        go when the tab is closed. Drafts stay for 30 days; when you log out, you can remove them.
      </p>
      <p>
        With “Remember me” your browser also keeps the pages that you visited in the last 14 days, so that
        Lintel works without a network, and changes that could not be sent yet. Both are encrypted, and
        logging out removes them.
      </p>
      <h2>Pictures</h2>
      <p>
        Photos that you upload lose their hidden details, such as the place where they were taken, before they
        are stored. Anyone with their address can see the pictures of a listing.
      </p>
      <h2>Visitors of your listings</h2>
      <p>
        Views are counted with a random number that a visitor's browser keeps; it says nothing about who they
        are. Enquiries, reviews and subscriptions hold what people type into them and are shown to the agent
        they are meant for.
      </p>
      <h2>QR codes</h2>
      <p>Codes are drawn in your browser. No other service learns which listing they lead to.</p>
      <h2>Your rights</h2>
      <p>
        Security &amp; Privacy in your settings lets you download all of your data and delete the account with
        everything in it.
      </p>
    </LegalPage>
  );
}
