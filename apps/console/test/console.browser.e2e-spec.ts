import { RunningConsole } from './support/running-console.js';
import { policiesJob } from './jobs/policies.job.js';
import { accessJob } from './jobs/access.job.js';
import { productsJob } from './jobs/products.job.js';
import { importJob } from './jobs/import.job.js';
import { administratorJob } from './jobs/administrator.job.js';
import { reviewJob } from './jobs/review.job.js';
import { deliveryJob } from './jobs/delivery.job.js';
import { sessionJob } from './jobs/session.job.js';
import { viewsJob } from './jobs/views.job.js';

// Jobs share one start of everything, and people who sign in once.
jest.setTimeout(180_000);

describe('the console in a browser', () => {
  let console: RunningConsole;
  beforeAll(async () => {
    console = await RunningConsole.start();
  });
  afterAll(() => console.close());

  policiesJob(() => console);
  productsJob(() => console);
  importJob(() => console);
  administratorJob(() => console);
  accessJob(() => console);
  reviewJob(() => console);
  deliveryJob(() => console);
  sessionJob(() => console);
  viewsJob(() => console);
});
