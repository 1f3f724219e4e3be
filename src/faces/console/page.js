/** The built-in console page: signing in, and the first API token. It only asks the session face and draws what that answers. */
const at = (id) => document.getElementById(id);
const views = [...document.querySelectorAll('main > section')];
let link = new URLSearchParams(location.hash.slice(1));
let accountId = '';

/** A refusal in words that a person can act on. */
class Refusal extends Error {}

async function ask(method, path, body) {
  const answer = await fetch(`./session${path}`, {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal('The service does not answer. Try again in a moment.');
  });
  const text = await answer.text();
  const json = text === '' ? {} : JSON.parse(text);
  if (answer.ok) return json.data;
  if (answer.status === 429) throw new Refusal(`Too many attempts. Try again in ${waitOf(answer)}.`);
  const error = new Refusal(
    Object.values(json.errors ?? {})
      .flat()
      .join(' ') || json.message,
  );
  error.status = answer.status;
  throw error;
}

function waitOf(answer) {
  const minutes = Math.ceil(Number(answer.headers.get('retry-after') ?? 60) / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Shows one view; focus goes to its first field, or to its heading. */
function show(name, status = '') {
  for (const view of views) view.hidden = view.id !== `view-${name}`;
  at('who').hidden = name !== 'home';
  at('error').textContent = '';
  at('status').textContent = status;
  document.title = `${at(`view-${name}`).querySelector('h1').textContent} · Frontage`;
  const field = name === 'home' ? null : at(`view-${name}`).querySelector('input');
  (field ?? at(`view-${name}`).querySelector('h1')).focus();
}

function element(tag, text, attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** What comes after signing in: the link that was opened, or the home view. */
async function goOn() {
  if (!link.has('email')) return goHome();
  const me = await ask('GET', '/me');
  if (me.pending_email === null) {
    forgetLink();
    return goHome('This link no longer works: no change of your e-mail address is pending.');
  }
  at('email-old').textContent = me.email;
  at('email-new').textContent = me.pending_email;
  show('email');
}

async function goHome(status) {
  const me = await ask('GET', '/me');
  at('who-name').textContent = me.email;
  at('account').replaceChildren(...me.accounts.map(({ id, name }) => element('option', name, { value: id })));
  accountId = me.accounts.some(({ id }) => id === accountId) ? accountId : (me.accounts[0]?.id ?? '');
  at('account').value = accountId;
  at('factor-on').hidden = !me.two_factor_enabled;
  at('factor-off').hidden = me.two_factor_enabled;
  at('factor-confirm').hidden = true;
  at('issued').hidden = true;
  show('home', status ?? (me.accounts.length === 0 ? 'You are a member of no account yet. Ask an admin to invite you.' : ''));
  await listTokens();
}

/** Who may make tokens may not always see them. What arrives after another account was chosen is nobody's any more. */
async function listTokens() {
  const account = accountId;
  at('token-form').hidden = account === '';
  at('token-list').hidden = account === '';
  if (account === '') return;
  const tokens = await ask('GET', `/tokens?account_id=${account}`).catch((error) => {
    if (error.status !== 403 && account === accountId) throw error;
    return null;
  });
  if (account !== accountId) return;
  at('tokens').replaceChildren(...(tokens ?? []).map((token) => tokenLine(token, account)));
  at('no-tokens').hidden = tokens === null || tokens.length > 0;
  at('unseen-tokens').hidden = tokens !== null;
}

function tokenLine({ id, name, created_at, created_by }, account) {
  const line = document.createElement('li');
  const words = element('span', name);
  words.append(element('small', `Made ${new Date(created_at).toLocaleDateString()} by ${created_by.name}`));
  const revoke = element('button', 'Revoke', { type: 'button', class: 'quiet', 'aria-label': `Revoke ${name}` });
  revoke.addEventListener('click', () => {
    if (confirm(`Revoke “${name}”? Programs that use it stop working at once.`))
      run(revoke, async () => {
        await ask('DELETE', `/tokens/${id}?account_id=${account}`);
        at('status').textContent = 'The token is revoked.';
        await listTokens();
        at('view-home').querySelector('h1').focus();
      });
  });
  line.append(words, revoke);
  return line;
}

const acts = {
  async setUp(fields) {
    await ask('POST', '/setup', fields).catch((error) => {
      if (error.status === 403) show('sign-in');
      throw error;
    });
    await goHome(`${fields.account_name} is set up, and you are signed in as its administrator.`);
  },
  async signIn({ email, password }) {
    const { second_factor } = await ask('POST', '/sign-in', { email, password });
    if (second_factor) show('code');
    else await goOn();
  },
  async sendCode({ code }) {
    await ask('POST', '/second-factor', { code }).catch((error) => {
      if (error.status === 401) show('sign-in');
      throw error;
    });
    await goOn();
  },
  async forgot({ email }) {
    await ask('POST', '/password-resets', { email });
    show('sign-in', 'If somebody has this address, a mail with a link is on its way.');
  },
  async reset({ password }) {
    await ask('POST', '/passwords', { token: link.get('reset'), password });
    forgetLink();
    show('sign-in', 'The password is set. Sign in with it.');
  },
  async accept({ name, password }) {
    const joined = await ask('POST', '/invitation-acceptances', {
      token: link.get('invitation'),
      ...(name === '' ? {} : { name }),
      ...(password === '' ? {} : { password }),
    });
    forgetLink();
    at('email').value = joined.email;
    show('sign-in', `You are a member of ${joined.account_name}. Sign in to go on.`);
  },
  async confirmEmail() {
    const { email } = await ask('POST', '/email-confirmation', { token: link.get('email') });
    forgetLink();
    await goHome(`Your e-mail address is ${email} now.`);
  },
  async makeToken({ name }) {
    const account = at('account').selectedOptions[0].textContent;
    const { plain_text_token } = await ask('POST', '/tokens', { name, account_id: accountId });
    at('issued-token').value = plain_text_token;
    at('issued').hidden = false;
    at('status').textContent = `The token for ${account} is made.`;
    at('copy').focus();
    await listTokens();
  },
  async setUpFactor({ password }) {
    const { uri, secret, backup_codes } = await ask('POST', '/second-factor/setup', { password });
    at('factor-secret').textContent = secret;
    at('factor-link').href = uri;
    at('factor-codes').replaceChildren(...backup_codes.map((code) => element('li', code)));
    at('factor-off').hidden = true;
    at('factor-confirm').hidden = false;
    at('factor-code').focus();
  },
  async confirmFactor({ code }) {
    await ask('POST', '/second-factor/confirmation', { code });
    await goHome('From now on signing in wants a code of your app.');
  },
  async removeFactor({ password }) {
    await ask('POST', '/second-factor/removal', { password });
    await goHome('Signing in wants the password alone.');
  },
};

/** The token of a link is good once and has no place in the history. */
function forgetLink() {
  link = new URLSearchParams();
  history.replaceState(null, '', location.pathname);
}

/** Leaves nothing of the person behind, and asks for the next one. */
function leave(status) {
  for (const form of document.querySelectorAll('form')) form.reset();
  at('issued-token').value = '';
  at('factor-secret').textContent = '';
  for (const list of ['tokens', 'factor-codes', 'account']) at(list).replaceChildren();
  show('sign-in', status);
}

/** Says what went wrong where a screen reader hears it; whose session ended elsewhere signs in again. */
function explain(error) {
  if (error.status === 401 && (!at('view-home').hidden || !at('view-email').hidden))
    return leave('Your session has ended. Sign in again.');
  if (!(error instanceof Refusal)) console.error(error);
  at('error').textContent = error instanceof Refusal ? error.message : 'Something went wrong. Load the page again.';
}

/** Does something that a button asks for. */
async function run(button, work) {
  button.disabled = true;
  at('error').textContent = '';
  await work().catch(explain);
  button.disabled = false;
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(form.querySelector('button'), async () => {
      await acts[form.dataset.act](Object.fromEntries(new FormData(form)));
      form.reset();
    });
  });
}

for (const button of document.querySelectorAll('[data-show]')) button.addEventListener('click', () => show(button.dataset.show));

at('sign-out').addEventListener('click', (event) =>
  run(event.currentTarget, async () => {
    await ask('POST', '/sign-out');
    leave('You are signed out.');
  }),
);

at('keep-email').addEventListener('click', (event) =>
  run(event.currentTarget, () => {
    forgetLink();
    return goHome('Your e-mail address stays as it is.');
  }),
);

at('account').addEventListener('change', () => {
  accountId = at('account').value;
  at('error').textContent = '';
  at('issued').hidden = true;
  listTokens().catch(explain);
});

at('copy').addEventListener('click', async () => {
  at('issued-token').select();
  const copied = await navigator.clipboard?.writeText(at('issued-token').value).then(
    () => true,
    () => false,
  );
  at('status').textContent = copied ? 'Copied.' : 'Press Ctrl+C to copy the token.';
});

async function begin() {
  if (link.has('reset')) return show('reset');
  if (link.has('invitation')) {
    const about = await ask('POST', '/invitation-links', { token: link.get('invitation') });
    at('invitation-account').textContent = about.account_name;
    at('invitation-role').textContent = about.role_name;
    at('invitation-email').textContent = about.email;
    at('invitation-new').hidden = about.is_known;
    return show('invitation');
  }
  await goOn();
}

/** Shows the set-up page while the service has no account, and the sign-in page otherwise. */
async function welcome() {
  if (link.has('email')) return show('sign-in', 'Sign in to confirm your new e-mail address.');
  const { is_needed } = await ask('GET', '/setup');
  show(is_needed ? 'setup' : 'sign-in');
}

begin().catch(async (error) => {
  if (!at('view-home').hidden) return explain(error);
  if (error.status === 401) return welcome().catch(failed);
  failed(error);
});

function failed(error) {
  show('sign-in');
  explain(error);
}
