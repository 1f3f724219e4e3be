/**
 * A widget for any page: the available units of a property with their prices, and tour booking.
 * It reads V1 without a token and works without a build.
 */
const PAGE_SIZE = 10;

/**
 * The service that this script was loaded from, at `/widget/v1/frontage-widget.js`. Undefined for a
 * script that is part of the page.
 */
const OWN_SERVICE = URL.canParse('../..', import.meta.url)
  ? new URL('../..', import.meta.url).href
  : undefined;

const STYLE = `
:host { display: block; font: 16px/1.5 system-ui, sans-serif; color: #1c2733; --accent: #17549c; }
* { box-sizing: border-box; }
h2, h3, p, ul, dl { margin: 0; padding: 0; }
h2 { font-size: 1.4em; }
h3 { font-size: 1.1em; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; justify-content: space-between; margin: 0 0 1rem; }
ul { list-style: none; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
li { border: 1px solid #b9c3cd; border-radius: 8px; padding: 1rem; display: grid; gap: .35rem; grid-template-columns: minmax(0, 1fr); align-content: start; background: #fff; overflow-wrap: anywhere; }
.price { font-size: 1.25em; font-weight: 600; }
.note { color: #4b5a68; font-size: .9em; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .15rem .75rem; font-size: .9em; }
dd { margin: 0; text-align: right; }
button, select, input, textarea { font: inherit; min-height: 2.5rem; border: 1px solid #66727e; border-radius: 6px; padding: .35rem .6rem; background: #fff; color: inherit; width: 100%; }
button { cursor: pointer; width: auto; background: var(--accent); border-color: var(--accent); color: #fff; }
button.plain { background: #fff; color: var(--accent); }
summary { cursor: pointer; min-height: 1.5rem; }
:focus-visible { outline: 3px solid #d9730d; outline-offset: 2px; }
[aria-invalid] { border: 2px solid #a31515; }
.error { color: #a31515; }
dialog { border: 0; border-radius: 10px; padding: 1.25rem; width: min(30rem, calc(100vw - 1.5rem)); color: inherit; }
dialog::backdrop { background: rgb(0 0 0 / .5); }
form { display: grid; gap: .6rem; margin: .75rem 0; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** An element. Children become text or elements, never markup. */
function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value == null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(key, value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child != null && child !== false));
  return element;
}

/** Formats amounts of a currency. */
const moneyIn = (currency) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format;

/**
 * The currency of rents, which have none of their own: the currency of the fees if all fees share
 * one.
 */
const currencyOf = (fees) => {
  const [currency = 'USD', ...others] = new Set(fees.map((fee) => fee.currency));
  return others.length === 0 ? currency : 'USD';
};

const range = (min, max, money) =>
  max == null || max === min ? money(min) : `${money(min)} – ${money(max)}`;

/** An amount of fees, marked as the lowest amount if one of the fees has a range. */
const lowest = (fees, amount) =>
  fees.some(({ calculated_amount: min, calculated_amount_max: max }) => max != null && max !== min)
    ? `from ${amount}`
    : amount;

const day = (date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

const size = (unit) =>
  [
    unit.unitBedrooms === 0 ? 'Studio' : unit.unitBedrooms != null && `${unit.unitBedrooms} bed`,
    unit.unitBathrooms != null && `${unit.unitBathrooms} bath`,
    unit.unitSquareFeet != null && `${unit.unitSquareFeet.toLocaleString('en-US')} sq ft`,
  ]
    .filter(Boolean)
    .join(' · ');

const INPUTS = { phone: 'tel', email: 'email', date: 'date', time: 'time', number: 'number' };

class FrontageWidget extends HTMLElement {
  #root = this.attachShadow({ mode: 'open' });
  #shown = PAGE_SIZE;
  #beds = '';

  connectedCallback() {
    this.#load();
  }

  async #call(path, body) {
    const base = this.getAttribute('service') ?? OWN_SERVICE ?? '';
    const response = await fetch(`${base.replace(/\/+$/, '')}/api/v1${path}`, {
      signal: AbortSignal.timeout(30_000),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer.data;
    const message = answer.message ?? 'Please try again later.';
    throw Object.assign(new Error(message), {
      errors: answer.errors ?? {},
      status: response.status,
    });
  }

  async #load() {
    const property = `/property/${encodeURIComponent(this.getAttribute('property') ?? '')}`;
    this.#render(h('p', { role: 'status' }, 'Loading availability…'));
    try {
      const paths = ['', '/units', '/integrations'];
      const [profile, units, integrations] = await Promise.all(
        paths.map((path) => this.#call(property + path)),
      );
      this.profile = profile;
      this.units = units
        .filter((unit) => unit.unitAvailable)
        .sort((a, b) => (a.unitMinRent ?? Infinity) - (b.unitMinRent ?? Infinity));
      this.tours = integrations.find((one) => one.tour_types.length > 0);
      this.#showList();
    } catch {
      const retry = h('button', { type: 'button', click: () => this.#load() }, 'Try again');
      this.#render(h('p', { role: 'alert' }, 'Availability cannot be shown now.'), retry);
    }
  }

  #render(...children) {
    this.#root.replaceChildren(h('style', null, STYLE), ...children);
  }

  #showList() {
    const beds = [...new Set(this.units.map((unit) => unit.unitBedrooms))].filter((n) => n != null);
    const options = beds
      .sort((a, b) => a - b)
      .map((n) => h('option', { value: n }, n === 0 ? 'Studio' : `${n}`));
    const select = h('select', { id: 'beds' }, h('option', { value: '' }, 'Any'), ...options);
    const status = h('p', { role: 'status', class: 'note' });
    const list = h('ul');
    const more = h('button', { type: 'button', class: 'plain' }, 'Show more');
    const update = () => {
      const units = this.units.filter(
        ({ unitBedrooms: n }) => !this.#beds || `${n}` === this.#beds,
      );
      const before = list.children.length;
      list.replaceChildren(...units.slice(0, this.#shown).map((unit) => this.#unit(unit)));
      status.textContent = `${units.length} available ${units.length === 1 ? 'unit' : 'units'}`;
      more.hidden = units.length <= this.#shown;
      return list.children[before];
    };
    select.addEventListener('change', () => {
      this.#beds = select.value;
      this.#shown = PAGE_SIZE;
      update();
    });
    more.addEventListener('click', () => {
      this.#shown += PAGE_SIZE;
      update()?.querySelector('h3').focus();
    });
    const label = h('label', { for: 'beds' }, 'Bedrooms ', select);
    const { name, pricingDisplaySettings: prices } = this.profile;
    const heading = h('div', null, h('h2', null, `Availability at ${name}`), status);
    const disclaimer = prices.pricing_disclaimer_text;
    this.#render(
      h(
        'section',
        { 'aria-label': `Availability at ${name}` },
        h('div', { class: 'bar' }, heading, label),
        list,
        more,
        disclaimer && h('p', { class: 'note' }, disclaimer),
      ),
    );
    update();
  }

  #unit(unit) {
    const {
      pricing_display_mode: mode,
      show_fee_breakdown: shows,
      tmlp_label: label,
      ...prices
    } = this.profile.pricingDisplaySettings;
    const base = mode === 'base' && unit.unitMinBaseRent != null;
    const [min, max] = base
      ? [unit.unitMinBaseRent, unit.unitMaxBaseRent]
      : [unit.unitMinRent, unit.unitMaxRent];
    const money = moneyIn(currencyOf(unit.fees));
    const name = unit.unitDisplayNumber;
    const from = unit.unitAvailableDate;
    const extra = unit.fees.some((fee) => fee.requirement === 'mandatory' && !fee.included);
    const total = label ?? 'Total monthly price';
    return h(
      'li',
      null,
      h('h3', { tabindex: '-1' }, `Unit ${name}`),
      h('p', null, size(unit)),
      h(
        'p',
        { class: 'price' },
        min == null
          ? ((prices.hide_all_pricing ? prices.hidden_price_label : prices.no_price_label) ??
              'Call for pricing')
          : `${range(min, max, money)} a month`,
      ),
      min != null &&
        h(
          'p',
          { class: 'note' },
          `${base ? 'Rent before fees' : total}${extra && !base ? ', plus some required fees' : ''}`,
        ),
      h(
        'p',
        null,
        from && new Date(from) > new Date() ? `Available ${day(from)}` : 'Available now',
      ),
      unit.unitSpecialsText && h('p', null, unit.unitSpecialsText),
      shows && unit.unitMinRent != null && this.#fees(unit, total, money),
      this.tours &&
        h(
          'div',
          null,
          h(
            'button',
            { type: 'button', click: () => this.#openTour(unit) },
            'Book a tour',
            h('span', { class: 'hidden' }, ` of unit ${name}`),
          ),
        ),
    );
  }

  #fees(unit, total, money) {
    const row = (term, amount) => [h('dt', null, term), h('dd', null, amount)];
    const counted = unit.fees.filter((fee) => fee.included);
    const monthly = counted.filter((fee) => fee.monthly_amount != null);
    const once = counted.filter((fee) => fee.monthly_amount == null);
    return h(
      'details',
      null,
      h('summary', null, 'Price details'),
      h(
        'dl',
        null,
        ...(unit.unitMinBaseRent == null
          ? []
          : row('Base rent', range(unit.unitMinBaseRent, unit.unitMaxBaseRent, money))),
        ...monthly.flatMap((fee) =>
          row(fee.name, lowest([fee], moneyIn(fee.currency)(fee.monthly_amount))),
        ),
        ...row(total, range(unit.unitMinRent, unit.unitMaxRent, money)),
        ...(!unit.unitUpfrontFeeTotal
          ? []
          : row('Fees before move-in', lowest(once, money(unit.unitUpfrontFeeTotal)))),
      ),
    );
  }

  #openTour(unit) {
    const types = this.tours.tour_types;
    const options = types.map(({ type, label }) => h('option', { value: type }, label));
    const select = h('select', { id: 'kind', change: () => show() }, ...options);
    const kind = h('div', null, h('label', { for: 'kind' }, 'Kind of tour'), select);
    const close = h(
      'button',
      { type: 'button', class: 'plain', click: () => dialog.close() },
      'Close',
    );
    const body = h('div');
    // Each kind of tour has its own element, so late times of one kind do not replace those of
    // another.
    const show = () => {
      const times = h('div', null, h('p', { role: 'status' }, 'Loading times…'));
      body.replaceChildren(times);
      this.#showTimes(unit, types[select.selectedIndex], times);
    };
    const title = h('h2', { id: 'title' }, `Tour of unit ${unit.unitDisplayNumber}`);
    const parts = [title, types.length > 1 && kind, body, close];
    const dialog = h('dialog', { 'aria-labelledby': 'title' }, ...parts);
    dialog.addEventListener('close', () => dialog.remove());
    this.#root.append(dialog);
    dialog.showModal();
    show();
  }

  async #showTimes(unit, tour, body) {
    const common = {
      property_id: unit.propertyId,
      connection_id: this.tours.id,
      tour_type: tour.type,
    };
    try {
      const { days } = await this.#call('/tour/get-availability', { ...common, days: 14 });
      const free = days.filter(({ times }) => times.length > 0);
      if (free.length === 0) throw new Error('No times are available in the next two weeks.');
      body.replaceChildren(this.#tourForm(free, tour, { ...common, unit_id: unit.id }, body));
    } catch (error) {
      body.replaceChildren(h('p', { role: 'alert', class: 'error' }, error.message));
    }
  }

  #tourForm(days, tour, common, body) {
    const input = (key, text, type, required, options = []) => {
      const props = { id: `f-${key}`, name: key, required, 'aria-describedby': `e-${key}` };
      const control = options.length
        ? h('select', props, ...options.map(([value, shown]) => h('option', { value }, shown)))
        : type === 'textarea'
          ? h('textarea', props)
          : h('input', { ...props, type: INPUTS[type] ?? 'text' });
      const label = h('label', { for: `f-${key}` }, required ? `${text} (required)` : text);
      return h('div', null, label, control, h('div', { id: `e-${key}`, class: 'error' }));
    };
    const timesOn = (date) => days.find((one) => one.date === date).times;
    const date = input(
      'tour_date',
      'Day',
      'select',
      true,
      days.map((one) => [one.date, day(one.date)]),
    );
    const first = timesOn(days[0].date);
    const time = input(
      'tour_time',
      'Time',
      'select',
      true,
      first.map((one) => [one, one]),
    );
    const times = time.querySelector('select');
    date.querySelector('select').addEventListener('change', ({ target }) => {
      times.replaceChildren(...timesOn(target.value).map((one) => h('option', null, one)));
    });
    const fields = tour.schema.fields.map(({ key, label, type, required, options }) =>
      input(
        key,
        label,
        type,
        required,
        options.map((one) => [one, one]),
      ),
    );
    const trap = h(
      'div',
      { class: 'hidden', 'aria-hidden': 'true' },
      h('input', { name: 'homepage', tabindex: '-1', autocomplete: 'off' }),
    );
    const alert = h('p', { role: 'alert', class: 'error' });
    const send = h('button', null, 'Book this tour');
    const submit = async (event) => {
      event.preventDefault();
      if (!form.reportValidity()) return;
      send.disabled = true;
      try {
        const values = Object.fromEntries(
          [...new FormData(form)].filter(([, value]) => value !== ''),
        );
        const from = { landing_url: location.href, referrer: document.referrer };
        await this.#call('/tour/reserve', { ...from, ...values, ...common });
        const text = `Your tour is booked for ${day(values.tour_date)} at ${values.tour_time}.`;
        const done = h('p', { role: 'status', tabindex: '-1' }, text);
        body.replaceChildren(done);
        done.focus();
      } catch (error) {
        alert.textContent = error.message;
        this.#showErrors(form, error.errors ?? {});
        send.disabled = false;
      }
    };
    const form = h('form', { submit }, date, time, ...fields, trap, alert, send);
    return form;
  }

  #showErrors(form, errors) {
    for (const control of form.querySelectorAll('[aria-describedby]')) {
      const messages = errors[control.name] ?? errors[`fields.${control.name}`] ?? [];
      control.toggleAttribute('aria-invalid', messages.length > 0);
      if (messages.length) control.setAttribute('aria-invalid', 'true');
      form.querySelector(`#e-${control.name}`).textContent = messages.join(' ');
    }
    form.querySelector('[aria-invalid]')?.focus();
  }
}

if (!customElements.get('frontage-widget'))
  customElements.define('frontage-widget', FrontageWidget);
