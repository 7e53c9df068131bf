/// <reference types="@testing-library/jest-dom" />

// Its matchers are about elements; a test without a DOM does not pay for them.
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom');
