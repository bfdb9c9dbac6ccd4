import { LegalPage } from './LegalPage';

export default function Terms() {
  return (
    <LegalPage title="Terms of Service" other={{ href: '/privacy', label: 'Privacy Policy' }}>
      <p>
        Lintel is a dashboard for estate agents and owners: listings, leads, reviews, newsletter subscribers
        and a public page. By making an account or signing in you agree to what follows.
      </p>
      <h2>Your account</h2>
      <p>
        You give a true name and an email address of your own, and keep your password to yourself. You may see
        where you are signed in and end any of those sessions in your settings. What is done from your account
        counts as done by you until you tell us otherwise.
      </p>
      <h2>Trial and payment</h2>
      <p>
        A new account is free for 14 days, without a credit card. Afterwards the plan shown under Billing
        &amp; Plan applies. Nothing is charged before you have chosen a plan.
      </p>
      <h2>What you publish</h2>
      <p>
        Listings, pictures and texts stay yours. You allow us to store them and to show what you publish to
        anyone who opens its address. Publish only what you have the right to, and describe properties as they
        are.
      </p>
      <h2>People who write to you</h2>
      <p>
        Enquiries, reviews and subscriptions reach you through Lintel. Use those details for that purpose
        alone, and respect it when someone unsubscribes.
      </p>
      <h2>Ending it</h2>
      <p>
        You may freeze your account, take your data with you or delete the account at any time in your
        settings. We may close an account that breaks these terms, after telling you why.
      </p>
      <h2>Market data</h2>
      <p>
        Coin prices in Lintel are sample data, and its analyses are computed from them. They are no advice to
        buy or sell anything.
      </p>
    </LegalPage>
  );
}
